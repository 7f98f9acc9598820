/**
 * The docs plugin of Docusaurus, with less in what every page loads: the descriptions of all documents, which only the
 * pages of categories show, and the addresses of all documents, which only entries of the navbar for documents and
 * versions ask for.
 */
import docsPlugin, { validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadedContent, PluginOptions, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { categoriesIn } from '../navigation/sidebar-parts';

export { validateOptions };

/** What the page of a category gets besides Docusaurus's own properties: the descriptions of its documents, by their id. */
export type Descriptions = Readonly<Record<string, string>>;

export default async function lightDocs(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const { navbar } = context.siteConfig.themeConfig as ThemeConfig;
  const asksForDocs = navbar.items.some(({ type }) => String(type).startsWith('doc'));
  return {
    ...plugin,
    async contentLoaded({ actions, ...rest }) {
      await plugin.contentLoaded?.({
        ...rest,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute(lightRoute(route)),
          setGlobalData: (data) => actions.setGlobalData(asksForDocs ? data : withoutDocs(data as GlobalData)),
        },
      });
    },
  };
}

interface GlobalData {
  versions: { docs: unknown[] }[];
}

function withoutDocs({ versions, ...data }: GlobalData): GlobalData {
  return { ...data, versions: versions.map((version) => ({ ...version, docs: [] })) };
}

/** The root of the docs has a route for each version, which has the data that all of its pages load. */
function lightRoute(route: RouteConfig): RouteConfig {
  const version = route.props?.['version'] as PropVersionMetadata | undefined;
  if (version === undefined) return withRoutes(route, lightRoute);
  const docs = Object.entries(version.docs).map(([id, doc]) => [id, { ...doc, description: undefined }] as const);
  return {
    ...withRoutes(route, (inner) => withDescriptions(inner, version)),
    props: { ...route.props, version: { ...version, docs: Object.fromEntries(docs) } },
  };
}

function withDescriptions(route: RouteConfig, version: PropVersionMetadata): RouteConfig {
  if (route.props?.['categoryGeneratedIndex'] === undefined) {
    return withRoutes(route, (inner) => withDescriptions(inner, version));
  }
  const category = categoriesIn(Object.values(version.docsSidebars).flat()).find(({ href }) => href === route.path);
  const descriptions = (category?.items ?? []).flatMap((item) => {
    const id = item.type === 'link' ? item.docId : undefined;
    const description = id === undefined ? undefined : version.docs[id]?.description;
    return id === undefined || description === undefined ? [] : [[id, description] as const];
  });
  return { ...route, props: { ...route.props, descriptions: Object.fromEntries(descriptions) satisfies Descriptions } };
}

function withRoutes(route: RouteConfig, change: (inner: RouteConfig) => RouteConfig): RouteConfig {
  return route.routes === undefined ? route : { ...route, routes: route.routes.map(change) };
}
