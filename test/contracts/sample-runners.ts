import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  curlPrograms,
  goPackage,
  javaPackages,
  kotlinPackages,
  monoClasses,
  numbered,
  rustPackage,
} from './sample-programs.ts'

/** How the samples of a language run: all of a folder with one command, compiled once where it is compiled. */
export interface SampleRunner {
  /** The id of the language. */
  readonly id: string
  /** A command that succeeds where its samples can run. */
  readonly probe: string
  /** The files of a folder that runs every sample, in order. One that fails does not keep the next one from running. */
  files(samples: readonly string[]): Readonly<Record<string, string>>
  readonly command: string
}

/** OkHttp 3 of Debian (`libokhttp-java`). */
const okhttpJars = '/usr/share/java/okhttp.jar:/usr/share/java/okio.jar'

export const sampleRunners: readonly SampleRunner[] = [
  {
    id: 'bash',
    probe: 'bash -c "curl --version"',
    files: (samples) => numbered(samples, 'sh'),
    command: 'for file in *.sh; do bash "$file"; done',
  },
  // None of the samples in TypeScript needs a type, so that Node runs them as they are.
  ...['javascript', 'node', 'typescript'].map((id): SampleRunner => ({
    id,
    probe: 'node --version',
    files: (samples) => ({ ...numbered(samples, 'mjs'), 'all.js': importAll }),
    command: 'node all.js',
  })),
  {
    id: 'python',
    probe: 'python3 -c "import requests"',
    files: (samples) => ({ ...numbered(samples, 'py'), all: runAllPython }),
    command: 'python3 all',
  },
  {
    id: 'php',
    probe: 'php -r "curl_init();"',
    files: (samples) => numbered(samples, 'php'),
    command: 'for file in *.php; do php "$file"; done',
  },
  {
    id: 'ruby',
    probe: 'ruby --version',
    files: (samples) => ({ ...numbered(samples, 'rb'), all: loadAllRuby }),
    command: 'ruby all',
  },
  {
    id: 'go',
    probe: 'go version',
    files: goPackage,
    command: 'GOPROXY=off GOTOOLCHAIN=local go build -o all . && ./all',
  },
  {
    id: 'java',
    // `java --version` succeeds where only the runtime is installed.
    probe: 'javac --version && java --version',
    files: javaPackages,
    command: 'javac -d classes Main.java */Request.java && java -cp classes Main',
  },
  {
    id: 'csharp',
    // without the setting Mono decodes apostrophes of a URL (%27); that .NET keeps them was not tried
    probe: 'mcs --version && mono --version',
    files: monoClasses,
    command:
      'mcs -nologo -out:all.exe -r:System.Net.Http.dll *.cs && MONO_URI_IRIPARSING=false mono all.exe',
  },
  {
    id: 'kotlin',
    probe: `kotlinc -version && ls ${okhttpJars.replaceAll(':', ' ')}`,
    files: kotlinPackages,
    command:
      `kotlinc -nowarn -cp ${okhttpJars} -d classes *.kt && ` +
      `java -cp classes:/usr/share/java/kotlin-stdlib.jar:${okhttpJars} okhttp.MainKt`,
  },
  {
    id: 'c',
    probe: 'echo "#include <curl/curl.h>" | gcc -E -x c -',
    files: (samples) => curlPrograms(samples, 'c'),
    command: 'gcc -Wall -Wextra -Werror -o all *.c -lcurl && ./all',
  },
  {
    id: 'cpp',
    probe: 'echo "#include <curl/curl.h>" | g++ -E -x c++ -',
    files: (samples) => curlPrograms(samples, 'cpp'),
    command: 'g++ -Wall -Wextra -Werror -o all *.cpp -lcurl && ./all',
  },
  // Its packages are compiled for a minute, so it runs only if it is asked for.
  ...(process.env['EVERY_SAMPLE'] === undefined
    ? []
    : [
        {
          id: 'rust',
          probe: 'cargo --version && ls /usr/share/cargo/registry/reqwest-*',
          files: rustPackage,
          command: 'cargo run --offline --quiet',
        },
      ]),
]

/** Whether the samples of a language can run on this machine. */
export function canRun({ probe }: SampleRunner): boolean {
  return spawnSync('sh', ['-c', probe]).status === 0
}

/** Runs every sample of a language in a folder, and gives what was printed to stderr. */
export async function runSamples(
  runner: SampleRunner,
  samples: readonly string[],
  folder: string,
): Promise<string> {
  for (const [path, text] of Object.entries(runner.files(samples))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const run = promisify(execFile)('bash', ['-c', runner.command], { cwd: folder })
  return run.then(
    ({ stderr }) => stderr,
    (error: unknown) => String(error),
  )
}

const importAll = `
const fs = require('node:fs')
const names = fs.readdirSync('.').filter((name) => name.endsWith('.mjs')).sort()
void (async () => {
  for (const name of names) await import(\`\${process.cwd()}/\${name}\`).catch(console.error)
})()
`

const runAllPython = `
import glob, runpy, traceback
for name in sorted(glob.glob('*.py')):
    try: runpy.run_path(name)
    except Exception: traceback.print_exc()
`

const loadAllRuby = `
Dir.glob('*.rb').sort.each do |name|
  load File.expand_path(name)
rescue StandardError => e
  warn e.full_message
end
`
