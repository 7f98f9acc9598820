/** `<SampleFiles name="…" />`: the archive of a sample, each of its files, and the commands that run it. */
import type { RootContent } from 'mdast';
import { archiveAddress, fileAddress, sampleArchives } from '../data/sample-archives.js';
import { Refusal } from '../data/types.js';
import type { Attributes } from '../guides/guide-parts.js';
import { code, inline, joined, link, paragraph, text } from './nodes.js';

/** @throws Refusal for an attribute or an archive that does not exist */
export async function sampleFiles({ name, ...more }: Attributes): Promise<RootContent[]> {
  const archives = await sampleArchives();
  const archive = archives.find((one) => one.name === name);
  if (archive === undefined || Object.keys(more).length > 0) {
    const allowed = archives.map((one) => one.name).join(', ');
    throw new Refusal('SampleFiles has one attribute, name, of an archive.', { allowed });
  }
  const files = archive.files.flatMap((file) => {
    const address = fileAddress(archive.name, file.name);
    // A file is not a page: without the protocol, the link would be looked up among the routes.
    return address === undefined ? [] : [[link(`pathname://${address}`, [code(file.name)])]];
  });
  const download = link(`pathname://${archiveAddress(archive.name)}`, [code(`${archive.name}.zip`)]);
  const { needs, note, run } = archive;
  return [
    paragraph(text('Download '), download, text(', or single files: '), ...joined(files), text('.')),
    paragraph(
      text('You need '),
      ...inline(needs),
      text(run === undefined ? '.' : '. Unpack the archive into an empty folder, and run there:'),
    ),
    ...(note === undefined ? [] : [paragraph(...inline(note))]),
    ...(run === undefined ? [] : [{ type: 'code' as const, lang: 'bash', value: run.join('\n') }]),
  ];
}
