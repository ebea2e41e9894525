import S3rver from 's3rver'
import Account from 's3rver/lib/models/account.js'

interface Identities {
  readonly identities: readonly {
    readonly name: string
    readonly credentials: readonly { readonly accessKey: string; readonly secretKey: string }[]
  }[]
}

/** Starts what speaks S3, with a bucket and the accounts of a configuration as SeaweedFS reads it. */
export const s3AsIn = async (
  configuration: string,
  bucket: string,
  directory: string,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const { identities } = JSON.parse(configuration) as Identities
  for (const { name, credentials } of identities)
    for (const { accessKey, secretKey } of credentials)
      new Account(1, name).createKeyPair(accessKey, secretKey)
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  return { port: (await server.run()).port, close: () => server.close() }
}
