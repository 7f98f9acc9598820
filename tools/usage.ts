/** The arguments of tools are refused as those of checks are. */
export { understood, UsageError } from '@impact-docs/content/usage';
