/** Skills for coding agents (https://agentskills.io), made of sections of the Markdown alternates. */
import { createHash } from 'node:crypto';
import type { Skill } from '@impact-docs/content/data/skills';
import { alternatePath } from './alternate-path';
import { cutSection } from './cut-section';
import type { ListedPage } from './llms';

const FOLDER = '/.well-known/agent-skills';

/** Heading of each part, in their order. */
const parts = { order: 'What to do', pitfalls: 'What goes wrong', verify: 'How to verify' } as const;

/**
 * The files of all skills, and their index (Agent Skills Discovery 0.2.0), by path.
 * @param pages every page, by path
 * @throws Error for a section that no page has
 */
export function skillFiles(
  skills: readonly Skill[],
  origin: string,
  pages: ReadonlyMap<string, ListedPage>,
): Map<string, string> {
  const files = new Map<string, string>(
    skills.map((skill) => [`${FOLDER}/${skill.name}/SKILL.md`, skillText(skill, origin, pages)] as const),
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

function skillText(skill: Skill, origin: string, pages: ReadonlyMap<string, ListedPage>): string {
  const { name, description } = skill;
  const front = ['---', `name: ${name}`, `description: ${JSON.stringify(description)}`, '---'].join('\n');
  const body = (['order', 'pitfalls', 'verify'] as const).map((part) => {
    const sections = skill[part].map((address) => section(address, pages));
    return [`## ${parts[part]}`, ...sections].join('\n\n');
  });
  return `${[front, `# ${name}`, `> Links start at \`${origin}\`.`, ...body].join('\n\n')}\n`;
}

/** A section with its headings one level lower, links to its own page completed, and its source. */
function section(address: string, pages: ReadonlyMap<string, ListedPage>): string {
  const [path = '', id = ''] = address.split('#');
  const page = pages.get(`/docs/${path}`);
  const lines = cutSection(page?.text ?? '', id);
  if (page === undefined || lines === undefined) {
    throw new Error(
      `content/skills.yaml: no page has the section ${address}. Name a page below /docs and the id of a heading on it.`,
    );
  }
  const own = alternatePath(page.path);
  const [heading, ...rest] = lines.map(({ text, isCode, depth }) => {
    if (isCode) return text;
    return (depth > 0 ? '#' : '') + text.replaceAll('](#', `](${own}#`);
  });
  return [heading, `Source: [${page.title}](${own}#${id})`, rest.join('\n').trim()].join('\n\n');
}
