/** The manifests are what Kubernetes allows, fit together, and say what the rest of the site says. */
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IService } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import {
  defaultOf,
  environment,
  environmentFaults,
  generatedObjects,
  manifests,
  probePaths,
  release,
  sizeOf,
} from './installation-fs.js';
import { kinds, model } from './models.js';

const objects = manifests();
const generated = generatedObjects();

/** One object by kind and name. `model` has proved the type when the first test passes. */
function object<T>(kind: string, name: string): T {
  const found = objects.find(({ value }) => value.kind === kind && value.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found.value as unknown as T;
}

const web = object<IDeployment>('Deployment', 'impact-finance-web');
const worker = object<IDeployment>('Deployment', 'impact-finance-worker');
const migration = object<IJob>('Job', 'impact-finance-migrate');
const service = object<IService>('Service', 'impact-finance-web');

const workloads = [
  { name: 'web', template: web.spec?.template },
  { name: 'worker', template: worker.spec?.template },
  { name: 'migration', template: migration.spec?.template },
] as const;

type Template = (typeof workloads)[number]['template'];

function containerOf(template: Template) {
  const [container, ...others] = template?.spec?.containers ?? [];
  if (!container || others.length > 0) throw new Error('A pod has one container.');
  return container;
}

describe.each(objects)('$file: $value.kind $value.metadata.name', ({ value }) => {
  it('is what the Kubernetes API allows', () => {
    expect(() => model(value).validate()).not.toThrow();
  });

  it('is in the namespace, or is it', () => {
    const { namespace, name } = value.metadata;
    expect(value.kind === 'Namespace' ? name : namespace).toBe('impact-finance');
  });
});

it('holds the manifests to the models: a wrong type is found, an unknown kind refused', () => {
  const broken = { ...web, spec: { ...web.spec, replicas: 'two' } };
  expect(() => model(broken as never).validate()).toThrow('replicas must be integer');
  expect(() => model({ apiVersion: 'v1', kind: 'Sercive', metadata: { name: 'x' } })).toThrow(
    `There is no model of v1 Sercive. Known: ${kinds.join(', ')}.`,
  );
});

describe.each(workloads)('the pods of $name', ({ name, template }) => {
  const container = containerOf(template);
  const volumes = template?.spec?.volumes ?? [];

  it('run the release of the changelog', () => {
    expect(container.image).toBe(`registry.impact-finance.example/server:${release ?? 'none'}`);
    const command = { web: 'server', worker: 'worker', migration: 'migrate' }[name];
    expect(container.command).toEqual(['des', command]);
  });

  it('get known variables, the required ones, and every secret from the Secret', () => {
    const configuration = generated.find(({ kind, name: own }) => kind === 'ConfigMap' && own === 'impact-finance-env');
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'impact-finance-env' } }]);
    expect(container.env).toBeUndefined();
    expect(configuration?.keys).toEqual(Object.keys(environment));
    const paths = (container.volumeMounts ?? []).flatMap(({ name: volume, mountPath }) => {
      const secretName = volumes.find((candidate) => candidate.name === volume)?.secret?.secretName;
      const secret = generated.find(({ kind, name: own }) => kind === 'Secret' && own === secretName);
      return (secret?.keys ?? []).map((key) => `${mountPath}/${key}`);
    });
    expect(environmentFaults(environment, paths)).toEqual([]);
    expect(paths.filter((path) => !Object.values(environment).includes(path))).toEqual([]);
  });

  it('mount what exists, and write to /tmp only', () => {
    const names = generated.map(({ kind, name: own }) => `${kind} ${own}`);
    const used = volumes.flatMap(({ secret, configMap }) => [
      ...(secret ? [`Secret ${secret.secretName ?? ''}`] : []),
      ...(configMap ? [`ConfigMap ${configMap.name ?? ''}`] : []),
    ]);
    const [client, ...others] = used.toReversed();
    // A command of the guide makes it, where one is needed.
    expect(client).toBe('Secret impact-finance-client');
    expect(volumes.find(({ name: own }) => own === 'client')?.secret?.optional).toBe(true);
    expect(others).toEqual(['ConfigMap impact-finance-ca', 'Secret impact-finance-secrets']);
    expect(names).toEqual(expect.arrayContaining(others));
    expect((container.volumeMounts ?? []).map(({ name: volume }) => volume)).toEqual(volumes.map((own) => own.name));
    const mounts = Object.fromEntries(
      (container.volumeMounts ?? []).map(({ mountPath, readOnly }) => [mountPath, readOnly]),
    );
    const readOnly = { '/run/secrets': true, [defaultOf('EXTRA_CA_CERTS_DIR')]: true, '/etc/des/client': true };
    expect(mounts).toEqual({ ...readOnly, '/tmp': undefined });
    for (const { secret } of volumes.filter((own) => own.secret)) expect(secret?.defaultMode).toBe(0o440);
  });

  it('fit the restricted profile that the namespace enforces', () => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(template?.spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(template?.spec?.automountServiceAccountToken).toBe(false);
  });

  it('have more time to stop than SHUTDOWN_TIMEOUT', () => {
    expect(template?.spec?.terminationGracePeriodSeconds).toBe(60);
    expect(Number(defaultOf('SHUTDOWN_TIMEOUT'))).toBeLessThan(60);
  });
});

describe.each([
  { name: 'web', deployment: web, port: 'PORT', alive: '/livez', ready: '/readyz' },
  {
    name: 'worker',
    deployment: worker,
    port: 'WORKER_PROBE_PORT',
    alive: '/status/started',
    ready: '/status/connected',
  },
] as const)('the deployment of $name', ({ name, deployment, port, alive, ready }) => {
  const container = containerOf(deployment.spec?.template);

  it('asks the published probes on its port, in the advised rhythm', () => {
    const [own] = container.ports ?? [];
    expect(own?.containerPort).toBe(Number(defaultOf(port)));
    expect(probePaths).toEqual(expect.arrayContaining([alive, ready]));
    const httpGet = (path: string) => ({ path, port: own?.name });
    const times = (periodSeconds: number, timeoutSeconds: number) => ({ periodSeconds, timeoutSeconds });
    expect(container.startupProbe).toEqual({ httpGet: httpGet(alive), ...times(5, 2), failureThreshold: 30 });
    expect(container.livenessProbe).toEqual({ httpGet: httpGet(alive), ...times(10, 2), failureThreshold: 3 });
    expect(container.readinessProbe).toEqual({ httpGet: httpGet(ready), ...times(10, 5), failureThreshold: 3 });
  });

  it('has the smallest size of the sheet, with memory that cannot be taken away', () => {
    const { replicas, cpu, memory } = sizeOf(name);
    const { requests, limits } = container.resources ?? {};
    expect(deployment.spec?.replicas).toBe(replicas);
    expect([cpuOf(requests?.['cpu']), memoryOf(requests?.['memory'])]).toEqual([cpu, memory]);
    expect(limits).toEqual({ memory: requests?.['memory'] });
  });

  it('never runs below full strength in a rollout', () => {
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  });

  it('selects and spreads its own pods', () => {
    const labels = deployment.spec?.template.metadata?.labels;
    expect(labels).toEqual({ 'app.kubernetes.io/name': 'impact-finance', 'app.kubernetes.io/component': name });
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    const spread = deployment.spec?.template.spec?.topologySpreadConstraints ?? [];
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    expect(spread.map(({ labelSelector }) => labelSelector?.matchLabels)).toEqual([labels, labels]);
  });
});

/** Kubernetes writes half a CPU as `500m`. */
function cpuOf(quantity: string | number | undefined): number {
  const text = String(quantity);
  return text.endsWith('m') ? Number(text.slice(0, -1)) / 1000 : Number(text);
}

function memoryOf(quantity: string | number | undefined): number {
  const [, amount, unit] = /^(\d+)(Mi|Gi)$/.exec(String(quantity)) ?? [];
  return Number(amount) / (unit === 'Mi' ? 1024 : 1);
}

describe('the migration', () => {
  it('runs once, with the environment, mounts and rights of web', () => {
    expect(migration.spec).toMatchObject({ backoffLimit: 0, template: { spec: { restartPolicy: 'Never' } } });
    const [own, other] = [migration.spec?.template, web.spec?.template];
    expect(own?.spec?.volumes).toEqual(other?.spec?.volumes);
    expect(own?.spec?.securityContext).toEqual(other?.spec?.securityContext);
    expect(containerOf(own).volumeMounts).toEqual(containerOf(other).volumeMounts);
    expect(containerOf(own).securityContext).toEqual(containerOf(other).securityContext);
  });
});

describe('the service and the disruption budget', () => {
  const labels = web.spec?.template.metadata?.labels;

  it('lead to the pods of web and to no others', () => {
    expect(service.spec?.selector).toEqual(labels);
    const budget = object<IPodDisruptionBudget>('PodDisruptionBudget', 'impact-finance-web');
    expect(budget.spec?.selector?.matchLabels).toEqual(labels);
    expect(budget.spec?.maxUnavailable).toBeLessThan(sizeOf('web').replicas);
    const [port] = service.spec?.ports ?? [];
    const [own] = containerOf(web.spec?.template).ports ?? [];
    // The firewall sheet names one port for both.
    expect(port).toEqual({ name: own?.name, port: own?.containerPort, targetPort: own?.name });
  });
});

describe.each([
  { name: 'app', domain: 'APP_DOMAIN', asks: undefined },
  { name: 'api', domain: 'API_DOMAIN', asks: 'optional' },
])('the ingress of $domain', ({ name, domain, asks }) => {
  const ingress = object<IIngress>('Ingress', `impact-finance-${name}`);
  const annotation = (key: string) => ingress.metadata?.annotations?.[`haproxy-ingress.github.io/${key}`];

  it('serves every partner of the domain with the certificate of the domain', () => {
    const host = `*.${environment[domain] ?? 'none'}`;
    const [tls] = ingress.spec?.tls ?? [];
    expect(ingress.spec?.rules?.map((rule) => rule.host)).toEqual([host]);
    expect(tls?.hosts).toEqual([host]);
    expect(generated.find((own) => own.name === tls?.secretName)).toMatchObject({
      type: 'kubernetes.io/tls',
      keys: ['tls.crt', 'tls.key'],
    });
  });

  it('leads to the service', () => {
    const backends = ingress.spec?.rules?.flatMap(
      ({ http }) => http?.paths.map(({ backend }) => backend.service) ?? [],
    );
    expect(backends).toEqual([{ name: service.metadata?.name, port: { name: service.spec?.ports?.[0]?.name } }]);
  });

  it('asks for a client certificate on the API domain only, and does not insist', () => {
    expect(annotation('auth-tls-verify-client')).toBe(asks);
    const secret = generated.find((own) => `impact-finance/${own.name}` === annotation('auth-tls-secret'));
    expect(secret?.keys).toEqual(asks && ['ca.crt']);
  });

  it('removes the header that comes in before it sets its own, and hides the probes', () => {
    const header = defaultOf('CLIENT_CERT_HEADER');
    expect(annotation('config-backend')?.trim().split('\n')).toEqual([
      'http-request deny deny_status 404 if { path /livez /readyz }',
      `http-request del-header ${header}`,
      `http-request del-header ${header}-Chain`,
      `http-request set-header ${header} :%[ssl_c_der,base64]: if { ssl_c_used } { ssl_c_verify 0 }`,
    ]);
  });
});
