/** Which modules tsx translates. */

type Extensions = NodeJS.Require['extensions'];

/** What is installed, and the packages of this repository as they are compiled. */
const AS_IT_IS = /[\\/](?:node_modules|packages[\\/][^\\/]+[\\/]lib)[\\/]/;

/**
 * To be called after tsx: what is installed is loaded by Node.js itself. tsx makes CommonJS of packages that are ECMAScript
 * modules, since older versions of Node.js could not `require` them. That takes two seconds of each program of a cold
 * build, and each name that one module has from another becomes a call.
 * https://nodejs.org/docs/latest-v20.x/api/modules.html#loading-ecmascript-modules-using-require
 * @param extensions of any `require`; all have the same
 * @param native what loaded JavaScript before tsx
 */
export function loadPackagesAsTheyAre(extensions: Extensions, native: Extensions['.js']): void {
  // 22.0 to 22.11 cannot.
  if (!(process.features as { require_module?: boolean }).require_module) return;
  const translating = extensions['.js'];
  extensions['.js'] = (module, file) => (AS_IT_IS.test(file) ? native : translating)(module, file);
}
