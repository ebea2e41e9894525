import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

interface Options {
  readonly challenge: string
}

/** What the server accepts of the browser's answer, as plain JSON. */
type Answer = {
  id: string
  rawId: string
  type: 'public-key'
  response: { [key: string]: unknown; clientDataJSON: string }
  clientExtensionResults: Record<string, unknown>
}

/** Has the browser make a passkey; it asks its person for a finger, a face or a PIN. */
export const createPasskey = async (options: Options): Promise<Answer> => {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return plain(await startRegistration({ optionsJSON }))
}

/** Has the browser answer with one of its passkeys. */
export const assertPasskey = async (options: Options): Promise<Answer> => {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return plain(await startAuthentication({ optionsJSON }))
}

const plain = (answer: {
  id: string
  rawId: string
  type: string
  response: { clientDataJSON: string }
  clientExtensionResults: object
}): Answer => ({
  id: answer.id,
  rawId: answer.rawId,
  type: 'public-key',
  response: { ...answer.response },
  clientExtensionResults: { ...answer.clientExtensionResults },
})
