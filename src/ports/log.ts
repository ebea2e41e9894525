/** Structured log. Never pass secrets, tokens, message texts or addresses. */
export interface Log {
  debug(data: object, message: string): void
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
  child(data: object): Log
}
