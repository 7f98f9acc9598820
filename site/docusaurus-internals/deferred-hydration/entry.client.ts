/**
 * The program of Docusaurus, in parts. Run as one task, it would keep a slow phone from answering for a fifth of a second;
 * between the parts, the browser can do what the reader asks for.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@theme/Navbar'),
  () => import(/* webpackMode: "eager" */ '@theme/Layout'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  // The modules of this page, which `clientEntry` waits for before it renders.
  async () => {
    const { default: preload } = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/preload');
    await preload(location.pathname);
  },
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function start(): Promise<void> {
  for (const part of parts) {
    // Lets the browser go on with what waits.
    await new Promise((resolve) => setTimeout(resolve));
    await part();
  }
}

void start();

export {};
