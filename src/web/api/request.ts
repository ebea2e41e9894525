import type { EndpointShape, FileRule, RequestOf } from '#contract/endpoint.ts'

type Needed<E extends EndpointShape> = {
  [K in keyof RequestOf<E> as undefined extends RequestOf<E>[K] ? never : K]: RequestOf<E>[K]
}

/** What a call of an endpoint passes: the parts it declares and no others; `file` where it takes one. */
export type CallRequest<E extends EndpointShape> = Needed<E> &
  (E['file'] extends FileRule ? { readonly file: Blob } : unknown)

/** The parts without their types, as the transport handles them. */
export interface RawRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Blob
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

/** The body of a call: multipart if there is a file, JSON otherwise, nothing where nothing is sent. */
export const bodyOf = (endpoint: EndpointShape, request: RawRequest): FormData | string | undefined => {
  if (endpoint.file !== undefined && request.file !== undefined) {
    const form = new FormData()
    for (const [key, value] of Object.entries(Object(request.body ?? {}))) form.append(key, String(value))
    const name = request.file instanceof File ? request.file.name : 'file'
    form.append(endpoint.file.field, request.file, name)
    return form
  }
  return request.body === undefined ? undefined : JSON.stringify(request.body)
}
