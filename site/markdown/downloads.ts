import { siteApis } from '@impact-docs/content/data/apis';
import { archiveAddress, sampleArchives } from '@impact-docs/content/data/sample-archives';
import type { Download } from './llms';

/** Files of the site that programs read, for the list of everything. */
export async function downloadList(): Promise<Download[]> {
  const [apis, archives] = await Promise.all([siteApis(), sampleArchives()]);
  return [
    {
      path: '/.well-known/api-catalog',
      title: 'API catalogue',
      description: 'Every API with its description files, documentation and status (RFC 9727, JSON).',
    },
    ...apis.map(({ entry, model }) => ({
      path: `/descriptions/${entry.id}.yaml`,
      title: `${model.info.title} ${model.info.version}: OpenAPI description`,
      description: 'OpenAPI 3.1, complete in one file.',
    })),
    {
      path: '/conformance/index.json',
      title: 'Conformance kit',
      description: 'Bodies that each API accepts or refuses, with the reason.',
    },
    {
      path: '/test-vectors/webhook-signature.json',
      title: 'Test vectors of webhook signatures',
      description: 'Deliveries, each with the verdict that a receiver must reach.',
    },
    ...archives.map(({ name, title }) => ({
      path: archiveAddress(name),
      title,
      description: 'Tested samples in one archive.',
    })),
    { path: '/changelog/all.atom', title: 'Changelog', description: 'Atom feed of all products.' },
  ];
}
