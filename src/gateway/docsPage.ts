import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from '#contract/endpoint.ts'
import { asyncApi } from './asyncapi.ts'
import { asyncApiPage } from './asyncApiPage.ts'
import { openApiOf } from './openapi.ts'

const ASSETS = '/api/reference-assets'

/** The OpenAPI document of each service at `/api/<service>-service/api-json`, and a page to browse it beside; that of the socket is AsyncAPI. */
export const mountDocs = async (
  app: FastifyInstance,
  services: ReadonlyMap<string, readonly EndpointShape[]>,
): Promise<void> => {
  const swagger = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
  await app.register(fastifyStatic, { root: join(swagger, 'static'), prefix: ASSETS, decorateReply: false })
  app.get('/api/reference.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  const socket = madeOnce(() => {
    const document = asyncApi()
    return { json: JSON.stringify(document), page: asyncApiPage(document) }
  })
  app.get('/api/socket-service/api-json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(socket().json),
  )
  app.get('/api/socket-service/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(socket().page),
  )
  for (const [service, endpoints] of services) {
    const base = `/api/${service}-service`
    const document = madeOnce(() => JSON.stringify(openApiOf(`Roomtone ${service} service`, endpoints)))
    app.get(`${base}/api-json`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document()),
    )
    app.get(`${base}/api`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page(service)))
  }
}

/** What most servers are never asked for is made when somebody asks, and kept. */
const madeOnce = <T extends object | string>(make: () => T): (() => T) => {
  let made: T | null = null
  return () => (made ??= make())
}

const START = `window.onload = () => SwaggerUIBundle({ url: document.body.dataset.document, dom_id: '#api' })`

const page = (service: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Roomtone · ${service} service</title>
<link rel="stylesheet" href="${ASSETS}/swagger-ui.css"></head>
<body data-document="/api/${service}-service/api-json"><div id="api"></div>
<script src="${ASSETS}/swagger-ui-bundle.js"></script><script src="/api/reference.js"></script></body></html>`
