import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

export interface Served {
  /** `http://127.0.0.1:4321`, without a slash at its end. */
  readonly url: string
  close(): Promise<void>
}

/** A folder as a plain static host serves it: files by their path, folders by their `index.html`, else 404.html. */
export async function serveFolder(folder: string): Promise<Served> {
  const files = sirv(folder, { etag: true, dev: true })
  const server = createServer((request, response) => {
    files(request, response, () => {
      request.url = '/404.html'
      response.statusCode = 404
      files(request, response, () => void response.end('not found'))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
