import path from 'node:path';

const samples = path.resolve(import.meta.dirname, '../../../content/samples');

/** Folder of the sample programs with a name. */
export function sampleFolder(name: string): string {
  return path.join(samples, name);
}
