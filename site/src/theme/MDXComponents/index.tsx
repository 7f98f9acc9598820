/**
 * Wraps: MDXComponents.
 * Why: the build turns fenced code and diagrams into elements, and ends each page with one (site/mdx).
 */
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';
import Diagram from '../../components/Diagram';

export default { ...MDXComponents, CodeBlock, Diagram };
