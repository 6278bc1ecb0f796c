import type { Values } from '../command.ts'
import { exitCode, isUsageError, refuse } from '../command.ts'
import type { ExitCode } from '../command.ts'
import type { Io } from '../io.ts'
import { siteFolder } from '../options/site-folder.ts'
import { noSiteOptions, shownFolder, siteOptionsOf } from '../options/site-options.ts'
import type { siteOptions } from '../options/site-options.ts'

interface Input {
  readonly argument: string | undefined
  readonly secondArgument?: string | undefined
  readonly options: Pick<Values<typeof siteOptions>, 'base' | 'site' | 'url-style'> & {
    readonly json: boolean
  }
}

/** Prints what a name of the site is. */
export async function runExplain(
  { argument, secondArgument, options }: Input,
  io: Io,
): Promise<ExitCode> {
  if (argument === undefined || argument.trim() === '')
    return refuse(
      { message: 'Name a page, a URL, an operation or a setting.', help: 'octavo explain /guides' },
      io,
    )
  const { name, folder } = namesOf(argument, secondArgument)
  const root = siteFolder(folder, io)
  if (isUsageError(root)) return refuse(root, io)
  const [{ explain }, { createProgress }, report] = await Promise.all([
    import('../../project/explain/explain.ts'),
    import('../reports/progress.ts'),
    import('../reports/explain-report.ts'),
  ])
  const progress = io.stderr.live && !options.json ? createProgress(io.stderr) : undefined
  const explanation = await explain({
    ...siteOptionsOf(root, { ...noSiteOptions, ...options }, io),
    ...{ name, cwd: io.cwd, ownsProcess: true, signal: io.signal },
    ...(progress && { onProgress: progress.show }),
  }).finally(progress?.end)
  if (options.json) report.printExplanationJson(explanation, io)
  else report.printExplanation(explanation, shownFolder(root, io.cwd), io)
  return explanation.kind === 'unknown' ? exitCode.site : exitCode.ok
}

/** An operation may be written as two words: `GET /pets`. */
function namesOf(argument: string, second: string | undefined) {
  const isMethod = /^(?:[a-z]+|webhook)$/i.test(argument) && second?.startsWith('/') === true
  const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/i
  return isMethod && methods.test(argument)
    ? { name: `${argument} ${second}`, folder: undefined }
    : { name: argument, folder: second }
}
