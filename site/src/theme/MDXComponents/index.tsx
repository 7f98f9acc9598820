/**
 * Wraps: MDXComponents.
 * Why: the build turns fenced code, diagrams and alternatives into elements, and ends each page with one (site/mdx).
 */
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';
import Choice from '../../components/Choice';
import Diagram from '../../components/Diagram';

export default { ...MDXComponents, Choice, CodeBlock, Diagram };
