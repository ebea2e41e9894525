import type { EndpointShape, FileRule, FilesRule, RequestOf } from '#contract/endpoint.ts'

type Needed<E extends EndpointShape> = {
  [K in keyof RequestOf<E> as undefined extends RequestOf<E>[K] ? never : K]: RequestOf<E>[K]
}

/** What a call of an endpoint passes: the parts it declares and no others; `file` or `files` where it takes them. */
export type CallRequest<E extends EndpointShape> = Needed<E> &
  (E['file'] extends FileRule ? { readonly file: Blob } : unknown) &
  (E['files'] extends FilesRule
    ? { readonly files?: { readonly [F in E['files']['fields'][number]]?: Blob | undefined } }
    : unknown)

/** The parts without their types, as the transport handles them. */
export interface RawRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Blob
  readonly files?: Readonly<Record<string, Blob | undefined>>
}

/** The address of a call: parameters filled in, lists repeated, undefined left out. */
export const addressOf = (endpoint: EndpointShape, request: RawRequest, baseUrl = ''): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one))
    }
  }
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The body of a call: multipart if there are files, JSON otherwise, nothing where nothing is sent. */
export const bodyOf = (endpoint: EndpointShape, request: RawRequest): FormData | string | undefined => {
  const sent = { ...(endpoint.file && { [endpoint.file.field]: request.file }), ...request.files }
  const files = Object.entries(sent).flatMap(([field, file]) => (file ? [[field, file] as const] : []))
  if (files.length === 0) return request.body === undefined ? undefined : JSON.stringify(request.body)
  const form = new FormData()
  for (const [key, value] of Object.entries(Object(request.body ?? {}))) {
    if (value !== undefined) form.append(key, value === null ? '' : String(value))
  }
  for (const [field, file] of files) form.append(field, file, file instanceof File ? file.name : 'file')
  return form
}
