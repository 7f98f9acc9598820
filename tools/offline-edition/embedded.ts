/** Files as scripts: a page without a server may load a script, and may not fetch a file. */

/** Path in the edition of the script that has a file in it. @param name path of the file in the site */
export function embeddedName(name: string): string {
  return `offline/files/${name}.js`;
}

/** A script that hands the text of a file to the program of the page (client/files.client.ts). */
export function embeddedFile(name: string, text: string): string {
  return `offlineFile(${JSON.stringify(`/${name}`)}, ${JSON.stringify(text)});\n`;
}
