/** What became of the cases of a kind. */
export interface Row {
  readonly kind: string
  readonly cases: number
  readonly seed: number
  readonly findings: number
  readonly casesPerSecond?: number
  /** Milliseconds for each 100,000 bytes of the slowest case. */
  readonly slowest?: number
}

/** The end of a run, in columns. */
export function table(rows: readonly Row[]): string {
  const lines = [
    ['kind', 'cases', 'seed', 'findings', 'cases/s', 'slowest (ms per 100 KB)'],
    ...rows.map(({ kind, cases, seed, findings, casesPerSecond, slowest }) => [
      kind,
      String(cases),
      String(seed),
      String(findings),
      casesPerSecond === undefined ? '' : casesPerSecond.toFixed(0),
      slowest === undefined ? '' : slowest.toFixed(0),
    ]),
  ]
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  '),
    )
    .join('\n')
}
