/** The network policies open what the firewall sheet lists for the pods, and nothing else. */
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { describe, expect, it } from 'vitest';
import { connections, manifests } from './installation-fs.js';
import type { Connection } from './installation-fs.js';

const PODS = ['web', 'worker', 'migration'];

const policies = manifests()
  .filter(({ value }) => value.kind === 'NetworkPolicy')
  // kubernetes.test.ts proves the type of every object.
  .map(({ file, value }) => ({ file, policy: value as unknown as INetworkPolicy }));

const inbound = ({ to }: Connection) => PODS.includes(to);
const touchesPods = (row: Connection) => inbound(row) || row.from.some((end) => PODS.includes(end));
/** The other end is in the cluster, so labels say which it is; nodes have addresses only. */
const inCluster = ({ direction, from }: Connection) => direction === 'inside' && !from.includes('container platform');
const rows = connections.filter(touchesPods);

function policyOf(name: string) {
  const found = policies.filter(({ policy }) => policy.metadata?.name === name);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`There are ${found.length} policies ${name}.`);
  return only;
}

/** Components that a policy selects. */
function selected({ spec }: INetworkPolicy): string[] {
  const { matchLabels = {}, matchExpressions = [] } = spec?.podSelector ?? {};
  expect(matchLabels['app.kubernetes.io/name']).toBe('impact-finance');
  const label = matchLabels['app.kubernetes.io/component'];
  const [expression] = matchExpressions;
  expect(expression === undefined || expression.operator === 'In').toBe(true);
  return label === undefined ? (expression?.values ?? []) : [label];
}

function rulesOf({ spec }: INetworkPolicy) {
  const { ingress = [], egress = [] } = spec ?? {};
  return [
    ...ingress.map(({ from, ports }) => ({ peers: from, ports })),
    ...egress.map(({ to, ports }) => ({ peers: to, ports })),
  ];
}

describe('the network policies', () => {
  it('are the rows of the firewall sheet that touch pods, and one that closes all else', () => {
    const names = policies.map(({ policy }) => policy.metadata?.name);
    expect(names.sort()).toEqual([...rows.map(({ id }) => id), 'deny-all'].sort());
  });

  it('close everything that no other policy opens', () => {
    const { file, policy } = policyOf('deny-all');
    expect(file).toBe('network-policies.yaml');
    expect(policy.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it.each(rows)('open $id as the sheet says', (row) => {
    const { file, policy } = policyOf(row.id);
    expect(file).toBe(row.required === 'yes' ? 'network-policies.yaml' : 'network-policies-optional.yaml');
    expect(selected(policy)).toEqual(inbound(row) ? [row.to] : row.from);
    expect(policy.spec?.policyTypes).toEqual([inbound(row) ? 'Ingress' : 'Egress']);

    const rules = rulesOf(policy);
    const [rule] = rules;
    expect(rules).toHaveLength(1);
    const expected = row.ports.flatMap((port) => (row.protocols ?? ['TCP']).map((protocol) => ({ port, protocol })));
    expect(rule?.ports).toEqual(expected);
    // A rule without a peer, or with all addresses, would open the port to everybody.
    const closed = { ipBlock: { cidr: expect.not.stringContaining('/0') as unknown } };
    const labelled = { namespaceSelector: { matchLabels: expect.any(Object) as unknown } };
    expect(rule?.peers).toEqual([expect.objectContaining(inCluster(row) ? labelled : closed)]);
  });
});
