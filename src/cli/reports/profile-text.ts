import { formatCount } from '../../base/text/format-count.ts'
import type { Io } from '../io.ts'
import { shownPath } from '../options/site-options.ts'
import type { BuildProfile } from './build-profile.ts'

/** A profile as tables: the time by stage, and the slowest pages. */
export function profileText({ stages, slowest, file }: BuildProfile, io: Io): string {
  const lines = stages.map(({ stage, seconds, cpuSeconds, count }) => [
    stage,
    `${seconds.toFixed(2)} s`,
    `${cpuSeconds.toFixed(2)} s`,
    count === 0 ? '' : formatCount(count),
  ])
  const pages = slowest.map(
    ({ stage, page, ms }) => `${ms.toFixed(0).padStart(7)} ms  ${stage}  ${page}`,
  )
  const written =
    typeof file === 'string'
      ? `The CPU profile is in ${shownPath(file, io.cwd)}: open it in the Performance panel of Chrome.`
      : `There is no CPU profile: ${file.problem}`
  return [
    row(['stage', 'time', 'CPU', 'pages']),
    ...lines.map(row),
    ...(pages.length === 0 ? [] : ['slowest:', ...pages]),
    written,
    '',
  ].join('\n')
}

function row([stage = '', ...cells]: readonly string[]): string {
  return [stage.padEnd(10), ...cells.map((cell) => cell.padStart(9))].join('').trimEnd()
}
