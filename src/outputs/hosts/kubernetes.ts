import type { FilePath } from '../../base/paths.ts'
import { imageFiles, imagePort } from './docker.ts'
import { nginxFiles } from './nginx.ts'
import type { Recipe, WebHost } from './web-host.ts'

/** Kubernetes: the image of Docker, and a manifest that runs it. */
export const kubernetes: WebHost = {
  title: 'Kubernetes',

  buildFiles(input) {
    return { files: nginxFiles(input), inParts: [] }
  },

  deployFiles(recipe) {
    const { name } = recipe
    return {
      files: [
        ...imageFiles(recipe),
        { path: 'deploy/kubernetes.yaml' as FilePath, contents: manifest(recipe) },
      ],
      steps: [
        `Build the image and push it to your registry, and write its name into deploy/kubernetes.yaml instead of ${name}:latest.`,
        'Apply the manifest: kubectl apply -f deploy/kubernetes.yaml',
      ],
    }
  },
}

function manifest({ name, siteUrl, base }: Recipe): string {
  const host = siteUrl === undefined ? 'docs.example.com' : new URL(siteUrl).hostname
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  replicas: 2
  selector:
    matchLabels: { app: ${name} }
  template:
    metadata:
      labels: { app: ${name} }
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 101
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: web
          image: ${name}:latest
          ports:
            - { name: http, containerPort: ${imagePort} }
          readinessProbe:
            httpGet: { path: ${JSON.stringify(`${base}/404.html`)}, port: http }
          resources:
            requests: { cpu: 10m, memory: 16Mi }
            limits: { memory: 64Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir: {}
---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: { app: ${name} }
  ports:
    - { name: http, port: 80, targetPort: http }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: ${name}
spec:
  rules:
    - host: ${host}
      http:
        paths:
          - path: ${JSON.stringify(base === '' ? '/' : base)}
            pathType: Prefix
            backend:
              service:
                name: ${name}
                port: { name: http }
`
}
