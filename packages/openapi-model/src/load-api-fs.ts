import { buildModel } from './build/build-model.js';
import { loadDescription, type LoadOptions } from './load/load-fs.js';
import { validateModel } from './model/validate-model.js';
import type { ApiModel } from './model/view-model.js';

/**
 * From file to view model: {@link loadDescription}, {@link buildModel} and {@link validateModel}.
 * @throws DescriptionError with all problems at once
 */
export async function loadApi(file: string, options: LoadOptions = {}): Promise<ApiModel> {
  const model = buildModel(await loadDescription(file, options));
  validateModel(model);
  return model;
}
