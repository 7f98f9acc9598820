import { containerEnvironment } from './nginx.js';

/** Base image of the container. An operator with a registry of their own replaces it with a build argument. */
export const IMAGE = 'nginxinc/nginx-unprivileged:1.28-alpine';

/** Scripts of the container, which the generator copies from `src/container`. */
export const CONTAINER_SCRIPTS = ['serve-site.sh', 'keep-assets.sh'] as const;

const SCRIPTS = '/usr/local/lib/impact-docs';

/** The Dockerfile beside nginx.conf, the scripts and the folder html. */
export function dockerfile(): string {
  const { root, kept, port } = containerEnvironment;
  const [start] = CONTAINER_SCRIPTS;
  return `# Written by deploy/src/dockerfile.ts. Build: docker build -t impact-docs deploy/dist/nginx
ARG NGINX_IMAGE=${IMAGE}
FROM \${NGINX_IMAGE}
USER 0
# A new volume that is mounted here gets this owner.
RUN mkdir -p ${kept} && chown 101:101 ${kept}
COPY nginx.conf /etc/nginx/nginx.conf
COPY ${CONTAINER_SCRIPTS.join(' ')} ${SCRIPTS}/
COPY html ${root}
USER 101
EXPOSE ${port}
# Responses under way are finished.
STOPSIGNAL SIGQUIT
ENTRYPOINT ["sh", "${SCRIPTS}/${start}", "${root}", "${kept}"]
CMD ["nginx", "-g", "daemon off;"]
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:${port}/ || exit 1
`;
}
