/** Skills for coding agents (https://agentskills.io), made of sections of the Markdown alternates. */
import { createHash } from 'node:crypto';
import type { Skill } from '@impact-docs/content-model/data/skills';
import { linkTo, markdownPath, plainText } from '@impact-docs/api-reference/markdown-page';
import { cutSection } from './cut-section';
import type { ListedPage, ListedSkill } from './llms';

const FOLDER = '/.well-known/agent-skills';

/** Heading of each part, in their order. */
const parts = { order: 'What to do', pitfalls: 'What goes wrong', verify: 'How to verify' } as const;

/**
 * The files of all skills, and their index (Agent Skills Discovery 0.2.0), by path.
 * @param pages every page, by path
 * @throws Error with all sections that no page has
 */
export function skillFiles(
  skills: readonly Skill[],
  origin: string,
  pages: ReadonlyMap<string, ListedPage>,
): Map<string, string> {
  const unknown = skills.flatMap(({ order, pitfalls, verify, leavesOut }) =>
    [...order, ...pitfalls, ...verify, ...leavesOut].filter((address) => linesOf(address, pages) === undefined),
  );
  if (unknown.length > 0) {
    const remedy = 'Name a page below /docs and the id of a heading on it.';
    throw new Error(`content/skills.yaml: no page has these sections: ${unknown.join(', ')}. ${remedy}`);
  }
  const files = new Map<string, string>(
    skills.map((skill) => [skillPath(skill), skillText(skill, origin, pages)] as const),
  );
  const index = [...files].map(([url, content], place) => ({
    name: skills[place]?.name,
    type: 'skill-md',
    description: skills[place]?.description,
    url,
    digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
  }));
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
  return files.set(`${FOLDER}/index.json`, `${JSON.stringify({ $schema, skills: index }, null, 2)}\n`);
}

/** The skills as the lists of pages name them. @param files those of `skillFiles` */
export function listedSkills(skills: readonly Skill[], files: ReadonlyMap<string, string>): ListedSkill[] {
  return skills.map((skill) => {
    const path = skillPath(skill);
    return { path, name: skill.name, description: skill.description, size: Buffer.byteLength(files.get(path) ?? '') };
  });
}

function skillPath({ name }: Skill): string {
  return `${FOLDER}/${name}/SKILL.md`;
}

function skillText(skill: Skill, origin: string, pages: ReadonlyMap<string, ListedPage>): string {
  const { name, description } = skill;
  const front = ['---', `name: ${name}`, `description: ${JSON.stringify(description)}`, '---'].join('\n');
  const body = (['order', 'pitfalls', 'verify'] as const).map((part) => {
    const sections = skill[part].flatMap((address) => section(address, pages));
    return [`## ${parts[part]}`, ...sections].join('\n\n');
  });
  const others = skill.leavesOut.map((address) => `- ${linkToSection(address, pages)}`).join('\n');
  const rest = `## Not in this skill\n\nRead these sections when the task needs them:\n\n${others}`;
  return `${[front, `# ${name}`, `> Links start at \`${origin}\`.`, ...body, rest].join('\n\n')}\n`;
}

/** The page and the lines of a section: `library/loans#lend`. */
function linesOf(address: string, pages: ReadonlyMap<string, ListedPage>) {
  const [path = '', id = ''] = address.split('#');
  const page = pages.get(`/docs/${path}`);
  const lines = page && cutSection(page.text, id);
  return lines && { title: page.title, file: markdownPath(page.path), id, lines };
}

/** `[Fines](/docs/library/loans.md#fines) in Loans` */
function linkToSection(address: string, pages: ReadonlyMap<string, ListedPage>): string {
  const found = linesOf(address, pages);
  if (found === undefined) return '';
  const heading = (found.lines[0]?.text ?? '').replace(/^#+ /, '').replace(/ \{#[^}]*\}$/, '');
  return `${linkTo(heading, `${found.file}#${found.id}`)} in ${plainText(found.title)}`;
}

/** A section with its headings one level lower, links to its own page completed, and its source. */
function section(address: string, pages: ReadonlyMap<string, ListedPage>): string[] {
  const found = linesOf(address, pages);
  if (found === undefined) return [];
  const { title, file, id, lines } = found;
  const [heading = '', ...rest] = lines.map(({ text, isCode, depth }) => {
    if (isCode) return text;
    return (depth > 0 ? '#' : '') + text.replaceAll('](#', `](${file}#`);
  });
  return [heading, `Source: ${linkTo(title, `${file}#${id}`)}`, rest.join('\n').trim()];
}
