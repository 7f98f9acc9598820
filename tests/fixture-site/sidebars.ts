import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  guide: [
    'intro',
    {
      type: 'category',
      label: 'Outer',
      items: ['guide/first', { type: 'category', label: 'Inner', items: ['guide/nested', 'guide/deeper'] }],
    },
    { type: 'category', label: 'Other', items: ['guide/other'] },
    'guide/long',
    'guide/markdown',
  ],
  reference: ['reference/start', 'reference/next'],
};

export default sidebars;
