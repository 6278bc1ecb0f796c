import { spawn } from 'node:child_process'

/** Builds a site with the program in `dist`, as a person would. Fails with what the program printed. */
export function buildFolder(
  root: string,
  out: string,
  args: readonly string[] = [],
): Promise<void> {
  return new Promise((built, failed) => {
    const child = spawn(
      process.execPath,
      ['dist/cli/main.js', 'build', root, '--out', out, '--clean', ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
    }
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) built()
      else failed(new Error(`octavo build ${root} ended with ${code}:\n${printed}`))
    })
  })
}
