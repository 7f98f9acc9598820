/** `<SampleFiles name="…" />`: the archive of a sample, each of its files, and the commands that run it. */
import type { RootContent } from 'mdast';
import { archiveAddress, fileAddress, sampleArchives } from '../../data/sample-archives.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { box, codeBlock, list, paragraph, text } from './nodes.js';

/** @throws Refusal for an archive that does not exist */
export async function sampleFiles({ name }: Attributes): Promise<RootContent[]> {
  const archives = await sampleArchives();
  const archive = archives.find((one) => one.name === name);
  if (archive === undefined) {
    throw new Refusal(`There is no archive "${name}".`, { allowed: archives.map((one) => one.name).join(', ') });
  }
  // A file is not a page: without the protocol, the link would be looked up among the routes.
  const file = (title: string, address: string) => `[\`${title}\`](pathname://${address})`;
  const files = archive.files.flatMap((one) => {
    const address = fileAddress(archive.name, one.name);
    return address === undefined ? [] : [file(one.name, address)];
  });
  const download = file(`${archive.name}.zip`, archiveAddress(archive.name));
  const { needs, note, run } = archive;
  const next = run === undefined ? '' : ' Unpack the archive into an empty folder, and run there:';
  return [
    paragraph(`Download ${download}. You need ${needs}.${next}`),
    ...(note === undefined ? [] : [paragraph(note)]),
    ...(run === undefined ? [] : [codeBlock('bash', run.join('\n'))]),
    box('details', {}, [box('summary', {}, [text(`Single files: ${files.length}`)]), list(files)]),
  ];
}
