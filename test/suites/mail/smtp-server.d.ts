declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events'
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Address {
    address: string
  }
  interface Session {
    envelope: { mailFrom: Address | false; rcptTo: Address[] }
  }
  interface Options {
    disabledCommands?: string[]
    allowInsecureAuth?: boolean
    onAuth?(
      auth: { username?: string; password?: string },
      session: Session,
      done: (error: Error | null, answer?: { user: string }) => void,
    ): void
    onRcptTo?(address: Address, session: Session, done: (error?: Error) => void): void
    onData?(stream: Readable, session: Session, done: (error?: Error) => void): void
  }
  export class SMTPServer extends EventEmitter {
    readonly server: Server
    constructor(options: Options)
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
