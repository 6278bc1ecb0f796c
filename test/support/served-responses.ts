import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What `dev` serves of a site with versions, as text. */
export async function devResponses(cwd: string): Promise<string> {
  const child = started(['dev', '--port', '0'], cwd)
  try {
    const url = await printed(child, /http:\/\/localhost:\d+/)
    // a page of a version comes from the whole site; until that is read, the first page may come without it
    const paths = ['/v1.0/guides/p1', '/', '/guides/install', '/guides/install.md', '/llms.txt']
    const responses: string[] = []
    for (const path of paths) {
      const response = await fetch(url + path)
      responses.push(`${path} ${response.status} ${await response.text()}`)
    }
    return responses.join('\n').replaceAll(url, '').replaceAll(ofProcess, '')
  } finally {
    await ended(child)
  }
}

/** What names the process, and how often it has looked at the site. */
const ofProcess = /"(?:server|token)":"[\w-]+"|"(?:revision|edition)":\d+/g

/** What `mcp` responds about a site, as text. */
export async function mcpResponses(cwd: string): Promise<string> {
  const child = started(['mcp'], cwd)
  try {
    const call = (name: string, args: object) => ['tools/call', { name, arguments: args }] as const
    const client = { capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const requests = [
      ['initialize', { protocolVersion: '2025-11-25', ...client }],
      ['tools/list', {}],
      call('search', { query: 'edited' }),
      call('read_page', { page: '/guides/install' }),
      ['resources/list', {}],
    ] as const
    const responses: string[] = []
    for (const [index, [method, params]] of requests.entries()) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: index, method, params })}\n`)
      responses.push(await printed(child, new RegExp(`^.*"id":${index}\\b.*$`, 'm')))
      if (index === 0) child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
    }
    return responses.join('\n')
  } finally {
    await ended(child)
  }
}

function started(args: readonly string[], cwd: string): ChildProcessWithoutNullStreams {
  const program = join(process.cwd(), 'dist/cli/main.js')
  return spawn(process.execPath, [program, ...args], { cwd })
}

/** The first part of the output from now on that matches. Fails if the program ends before. */
function printed(child: ChildProcessWithoutNullStreams, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    const take = (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const match = pattern.exec(text)
      if (match === null) return
      for (const stream of [child.stdout, child.stderr]) stream.off('data', take)
      child.off('exit', stop)
      done(match[0])
    }
    const stop = () => failed(new Error(`it ended, after: ${text}`))
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', stop)
  })
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
