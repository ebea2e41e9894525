import type { Mounted } from '#services/context.ts'

/** The HTTP services by name, each mounted at `/api/<name>-service`. */
export const services: ReadonlyMap<string, readonly Mounted[]> = new Map<string, readonly Mounted[]>([])
