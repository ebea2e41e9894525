import { createPrivateKey, type KeyObject, randomInt } from 'node:crypto'
import { KEYUTIL, KJUR } from 'jsrsasign'

type Key = ReturnType<typeof KEYUTIL.generateKeypair>

/** A certificate with its key and who issued it. */
interface Signed {
  readonly name: string
  readonly key: Key
  readonly pem: string
}

const { Certificate } = KJUR.asn1.x509
// The types of the library do not know all that it takes and makes.
const { OCSPResponse } = KJUR.asn1.ocsp as unknown as {
  readonly OCSPResponse: new (parameters: object) => { getEncodedHex(): string }
}
const certificate = (parameters: object): string =>
  new Certificate(parameters as ConstructorParameters<typeof Certificate>[0]).getPEM()

const signed = (name: string, ext: readonly object[], by?: Signed): Signed => {
  const key = KEYUTIL.generateKeypair('EC', 'secp256r1')
  const pem = certificate({
    version: 3,
    serial: { int: randomInt(1, 2 ** 31) },
    issuer: { str: by?.name ?? name },
    subject: { str: name },
    notbefore: '20200101000000Z',
    notafter: '20991231235959Z',
    sbjpubkey: key.pubKeyObj,
    ext,
    sigalg: 'SHA256withECDSA',
    cakey: (by?.key ?? key).prvKeyObj,
  })
  return { name, key, pem }
}

const authority = { extname: 'basicConstraints', critical: true, cA: true }
const marked = (oid: string) => ({ extname: oid, extn: '0500' })
const asked = (url: string) => ({ extname: 'authorityInfoAccess', array: [{ ocsp: url }] })
const answering = { extname: 'extKeyUsage', array: ['ocspSigning'] }

/** A chain as Apple's: what signs is marked, and whether it still holds is asked at `url`, which gives `stands`. */
export const appleChain = (url: string) => {
  const root = signed('/CN=Root of ours', [authority])
  const middle = signed(
    '/CN=Middle of ours',
    [authority, asked(`${url}/middle`), marked('1.2.840.113635.100.6.2.1')],
    root,
  )
  const leaf = signed('/CN=Leaf of ours', [asked(`${url}/leaf`), marked('1.2.840.113635.100.6.11.1')], middle)
  const der = ({ pem }: Signed): string => pem.replace(/-----[A-Z ]+-----|\s/g, '')
  return {
    rootPem: root.pem,
    x5c: [leaf, middle, root].map(der),
    key: keyOf(leaf),
    /** What a responder says of one of the two, by the last part of its address. */
    stands: (which: string): Buffer =>
      which.endsWith('leaf') ? standsStill(leaf, middle) : standsStill(middle, root),
  }
}

const keyOf = ({ key }: Signed): KeyObject => createPrivateKey(KEYUTIL.getPEM(key.prvKeyObj, 'PKCS8PRV'))

const standsStill = (subject: Signed, issuer: Signed): Buffer => {
  const responder = signed(`${issuer.name} answers`, [answering], issuer)
  const response = new OCSPResponse({
    resstatus: 0,
    restype: 'ocspBasic',
    respid: { name: responder.pem },
    prodat: '20260101000000Z',
    array: [
      {
        certid: { alg: 'sha256', issuerCert: issuer.pem, subjectCert: subject.pem },
        status: { status: 'good' },
        thisupdate: '20260101000000Z',
        nextupdate: '20991231235959Z',
      },
    ],
    sigalg: 'SHA256withECDSA',
    reskey: responder.key.prvKeyObj,
    certs: [responder.pem],
  })
  return Buffer.from(response.getEncodedHex(), 'hex')
}
