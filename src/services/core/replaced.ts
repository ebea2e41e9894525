/**
 * The same tools, or the same context, with some of it replaced. Neither is to be spread: a context inherits its tools
 * (see `gateway/requestContext.ts`), and a copy would lack them.
 */
export const replaced = <T extends object, Other extends object>(tools: T, other: Other): T & Other =>
  Object.assign(Object.create(tools) as T, other)
