import { DescriptionError } from '@impact-docs/openapi-model';

/**
 * Runs a check. What is wrong with the content that it reads is printed; any other error is thrown.
 * @param check says whether there is no problem
 * @param textOf gives the text that is printed
 */
export async function passes(
  check: () => Promise<boolean>,
  textOf = (error: DescriptionError) => error.message,
): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(textOf(error));
    return false;
  }
}
