import { count } from '../../base/text/format-count.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { siteFolder } from '../options/site-folder.ts'
import { noSiteOptions, siteOptionsOf } from '../options/site-options.ts'

export const versionCommand = defineCommand({
  name: 'version',
  summary: 'Copies the pages as they are to a folder, as an old version.',
  argument: { name: 'name', text: 'the name of the version, and its folder' },
  secondArgument: { name: 'dir', text: 'the folder that contains docs.json (default: this one)' },
  options: {
    current: {
      value: '<name>',
      text: 'what the current version is called if there are no versions yet (default: Latest)',
    },
    'dry-run': { text: 'print what would be written, and write nothing' },
  },
  examples: [
    ['octavo version v1', 'keep the current pages as version v1'],
    ['octavo version v1 --current v2', 'and call the current version v2'],
    ['octavo version v1 --dry-run', 'what would be written'],
  ],

  async run({ argument, secondArgument, options }, io) {
    if (argument === undefined)
      return refuse({ message: 'Pass the name of the version.', help: 'octavo version v1' }, io)
    const root = siteFolder(secondArgument, io)
    if (isUsageError(root)) return refuse(root, io)
    const { freezeVersion } = await import('../../project/versions/freeze-version.ts')
    const result = await freezeVersion({
      ...siteOptionsOf(root, noSiteOptions, io),
      name: argument.trim(),
      present: options.current ?? 'Latest',
      dryRun: options['dry-run'],
    })
    if ('message' in result) return refuse(result, io)

    const verb = options['dry-run'] ? 'Would copy' : 'Copied'
    const { copies, folder, edits, settings, variables } = result
    io.stdout.write(`${verb} ${count(copies.size, 'file')} to ${folder}/.\n`)
    if (options['dry-run']) for (const to of copies.values()) io.stdout.write(`  ${to}\n`)
    io.stdout.write(`  ${count(edits, 'correction')} of links and imports\n`)
    const filled = [...variables.values()].reduce((sum, number) => sum + number, 0)
    if (filled > 0) io.stdout.write(`  ${count(filled, 'variable')} written as the present value\n`)
    if (options['dry-run'])
      for (const [file, number] of variables)
        io.stdout.write(`    ${file}: ${count(number, 'variable')}\n`)
    io.stdout.write(`  ${settings}: the version "${argument.trim()}"\n`)
    if (result.withoutApi)
      io.stderr.write(
        'note: Pages of API descriptions are not copied. Versions from git have them.\n',
      )
    return exitCode.ok
  },
})
