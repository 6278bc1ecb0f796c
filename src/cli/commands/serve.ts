import { defineCommand } from '../command.ts'
import { serverOptions } from '../options/server-options.ts'
import { baseProblem } from '../options/validate-value.ts'

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'Serves a built site as a static host would.',
  argument: { name: 'dist', text: 'the output folder of a build (default: dist)' },
  options: {
    ...serverOptions,
    base: {
      value: '<path>',
      text: 'the base path of the site (default: the one it was built with)',
      problem: baseProblem,
    },
  },
  examples: [
    ['octavo serve', 'the site in dist, on this machine'],
    ['octavo serve public --port 8080', 'another folder and port'],
    ['octavo serve --host 0.0.0.0', 'also for other machines on the network'],
  ],

  async run(input, io) {
    const { runServe } = await import('../run/run-serve.ts')
    return runServe(input, io)
  },
})
