import type { ApiModel } from '@impact-docs/openapi-model';

/** `3.0.0` → `v3.0`: what the path of the API says. */
export function shortVersion({ info }: ApiModel): string {
  return `v${info.version.split('.').slice(0, 2).join('.')}`;
}
