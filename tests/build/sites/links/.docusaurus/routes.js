import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/not-there.mdx',
    component: ComponentCreator('/not-there.mdx', 'a39'),
    exact: true
  },
  {
    path: '/',
    component: ComponentCreator('/', '405'),
    routes: [
      {
        path: '/',
        component: ComponentCreator('/', 'f1e'),
        routes: [
          {
            path: '/',
            component: ComponentCreator('/', 'b06'),
            routes: [
              {
                path: '/',
                component: ComponentCreator('/', '87e'),
                exact: true,
                sidebar: "defaultSidebar"
              }
            ]
          }
        ]
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
