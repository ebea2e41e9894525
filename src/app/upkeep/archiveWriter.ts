import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'

/** A tar file that is being written, readable by this account alone. */
export interface ArchiveWriter {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `size` in bytes must be what comes; `type` is kept with it. */
  stream(name: string, size: number, bytes: AsyncIterable<Uint8Array>, type: string): Promise<void>
  /** Gives the file its name: until then it ends in `.part`. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** The field of an entry's header that names the type of a file. */
export const TYPE_FIELD = 'ROOMTONE.type'

export const writeArchive = (file: string): ArchiveWriter => {
  const part = `${file}.part`
  const pack = tar.pack()
  const written = pipeline(pack, createWriteStream(part, { mode: 0o600 }))
  // A full disk is told to whoever writes next, and not to nobody.
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  const unlessFailed = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failed])

  return {
    put: (name, bytes) =>
      unlessFailed(
        new Promise((resolve, reject) => {
          pack.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) =>
            error ? reject(error) : resolve(),
          )
        }),
      ),
    stream: (name, size, bytes, type) => {
      const work = async () => {
        const entry = pack.entry({ name, size, mode: 0o600, pax: { [TYPE_FIELD]: type } })
        const ended = once(entry, 'finish')
        ended.catch(() => undefined)
        for await (const chunk of bytes) if (!entry.write(chunk)) await once(entry, 'drain')
        entry.end(undefined)
        await ended
      }
      return unlessFailed(work())
    },
    finish: async () => {
      pack.finalize()
      await written
      await rename(part, file)
    },
    abandon: async () => {
      pack.destroy(new Error('abandoned'))
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}
