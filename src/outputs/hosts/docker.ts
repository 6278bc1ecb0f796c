import type { FilePath } from '../../base/paths.ts'
import type { OutputFile } from '../output-file.ts'
import { buildCommandLine, inFolder, installCommand } from './build-command.ts'
import { nginxFiles, nginxServer } from './nginx.ts'
import type { Recipe, WebHost } from './web-host.ts'

/** The port of the image; nginx runs in it without root. */
export const imagePort = 8080

/** Docker: an image that builds the site, and a small one that serves it with nginx. */
export const docker: WebHost = {
  title: 'Docker',

  buildFiles(input) {
    return { files: nginxFiles(input), inParts: [] }
  },

  deployFiles(recipe) {
    const { name } = recipe
    return {
      files: imageFiles(recipe),
      steps: [
        `Build the image: docker build -t ${name} .`,
        `Run it: docker run --rm -p ${imagePort}:${imagePort} ${name}`,
      ],
    }
  },
}

/** The files of the image: how it is built, what it serves with, and what is not sent to the builder. */
export function imageFiles(recipe: Recipe): OutputFile[] {
  return [
    { path: 'Dockerfile' as FilePath, contents: dockerfile(recipe) },
    {
      path: 'deploy/nginx.conf' as FilePath,
      contents: nginxServer(recipe, { listen: String(imagePort), root: '/srv/www' }),
    },
    { path: '.dockerignore' as FilePath, contents: ignored(recipe) },
  ]
}

function dockerfile(recipe: Recipe): string {
  const { packageFolder, publishFolder, base, vendorFolder } = recipe
  const manifests = ['package.json', 'package-lock.json'].map((name) =>
    inFolder(packageFolder, name),
  )
  // what the lock file takes from the repository itself has to be there before the install
  const vendored =
    vendorFolder === undefined
      ? ''
      : `COPY ${JSON.stringify([`${inFolder(packageFolder, vendorFolder)}/`, `${inFolder(packageFolder, vendorFolder)}/`])}\n`
  const build = buildCommandLine(recipe, { host: 'docker', servedAtBase: true })
  return `# Builds the site. The stage alone: docker build --target build .
FROM node:24-slim AS build
# git reads the dates of pages from the history
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY ${JSON.stringify([...manifests, packageFolder === '.' ? './' : `${packageFolder}/`])}
${vendored}RUN --mount=type=cache,target=/root/.npm ${installCommand(recipe)}
COPY . .
ENV OCTAVO_CACHE=/cache
RUN --mount=type=cache,target=/cache ${build}

# Serves the site, as a user without rights.
FROM nginxinc/nginx-unprivileged:stable-alpine-slim
COPY --from=build ${JSON.stringify([`/site/${publishFolder}/`, `/srv/www${base}/`])}
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
EXPOSE ${imagePort}
`
}

function ignored({ publishFolder }: Recipe): string {
  return ['**/node_modules', '**/.octavo', publishFolder, '**/.env*', ''].join('\n')
}
