import { S3mini, S3ServiceError } from 's3mini'
import type { Blob, BlobHead, Blobs } from '#ports/blobs.ts'
import { safeKey, safePrefix } from './key.ts'
import { type ByteRange, withinSize } from './range.ts'
import { uploadToS3 } from './s3Upload.ts'

export interface S3Config {
  /** With the bucket: `https://s3.example.com/bucket` or `https://bucket.s3.example.com`. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

const headOf = (answer: Response): BlobHead => {
  const whole = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length')
  return {
    size: Number(whole ?? 0),
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
  }
}

const statusOf = (error: unknown): number => (error instanceof S3ServiceError ? error.status : 0)

/** Objects in one bucket of anything that speaks the S3 API. */
export const s3Blobs = (config: S3Config): Blobs => {
  const s3 = new S3mini(config)

  const head = async (key: string): Promise<BlobHead | null> => {
    let answer: Response | undefined
    // The library tells whether an object exists, not what its headers say.
    const listening = async (url: string | URL | Request, init?: RequestInit): Promise<Response> =>
      (answer = await fetch(url, init))
    const exists = await new S3mini({ ...config, fetch: listening }).objectExists(key)
    return exists && answer ? headOf(answer) : null
  }

  const whole = async (key: string): Promise<Blob | null> => {
    try {
      const answer = await s3.getObjectRaw(key)
      return { ...headOf(answer), bytes: answer.body ?? nothing() }
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  /** One request: the answer to a range names the whole size and the type too. */
  const part = async (key: string, range: ByteRange): Promise<Blob | null> => {
    try {
      const answer = await s3.getObjectRaw(key, false, range.start, range.end + 1)
      return { ...headOf(answer), bytes: answer.body ?? nothing() }
    } catch (error) {
      if (statusOf(error) === 404) return null
      if (statusOf(error) !== 416) throw error
      // Nothing of the range exists, e.g. in an empty object.
      const found = await head(key)
      return found && { ...found, bytes: nothing() }
    }
  }

  return {
    put: async (key, bytes, contentType) => uploadToS3(s3, safeKey(key), bytes, contentType),
    get: async (key, range) => {
      if (!range) return whole(safeKey(key))
      const asked = withinSize(range, Number.MAX_SAFE_INTEGER)
      if (asked) return part(safeKey(key), asked)
      const found = await head(safeKey(key))
      return found && { ...found, bytes: nothing() }
    },
    head: async (key) => head(safeKey(key)),
    delete: async (key) => {
      try {
        await s3.deleteObject(safeKey(key))
      } catch (error) {
        if (statusOf(error) !== 404) throw error
      }
    },
    list: async (prefix) => {
      const objects = await s3.listObjects('/', safePrefix(prefix))
      if (!objects) throw new Error('the S3 bucket does not exist')
      return objects.map((object) => object.Key).toSorted()
    },
  }
}
