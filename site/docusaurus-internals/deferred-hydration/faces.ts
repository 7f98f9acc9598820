/**
 * The faces of guides and operations, as values of the property `font` (CSS Fonts 4), for `faces.client.ts`.
 * `tests/browser/first-paint.test.ts` holds them to what the pages show; the sizes come from `site/src/css/tokens.css`.
 */
const sizes = {
  'system-ui, sans-serif': ['14px', '16px', 'bold 14px', 'bold 16px', 'bold 19px', 'bold 24px', 'bold 34px'],
  'ui-monospace, monospace': ['13px', 'bold 13px'],
};

export const faces: readonly string[] = Object.entries(sizes).flatMap(([family, list]) =>
  list.map((size) => `${size} ${family}`),
);
