import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  main: ['index'],
  empty: [{ type: 'html', value: 'Nothing to link to' }],
};

export default sidebars;
