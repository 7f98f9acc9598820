/** The models of the kinds that the sample installation uses; each validates an object against the Kubernetes API. */
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import type { KubernetesObject } from './installation-fs.js';

const models = [ConfigMap, Deployment, Ingress, Job, Namespace, NetworkPolicy, PodDisruptionBudget, Secret, Service];

export const kinds = models.map(({ kind }) => kind);

/**
 * The model of an object, with `validate()`.
 * @throws Error for a kind, or a version of it, that has no model here
 */
export function model(value: KubernetesObject): { validate(): void } {
  const { apiVersion, kind } = value;
  const Model = models.find((candidate) => candidate.kind === kind && candidate.apiVersion === apiVersion);
  if (!Model) throw new Error(`There is no model of ${apiVersion} ${kind}. Known: ${kinds.join(', ')}.`);
  // The constructor only copies: whether the object has this type is what `validate` finds out.
  return new Model(value as never);
}
