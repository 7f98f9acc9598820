import { HTTP_METHODS, methodText } from '@impact-docs/openapi-model';

/** A method as it is sent, in its colour; methods that are not the standard's share one. */
export function Method({ method }: { method: string }) {
  return <span className={methodClass(method)}>{methodText(method)}</span>;
}

function methodClass(method: string): string {
  return `method method-${methodName(method)}`;
}

/** The method as part of a class name: what additional methods are called may be anything. */
export function methodName(method: string): string {
  return HTTP_METHODS.includes(method) ? method : 'other';
}
