import { agentHeaders } from '../agents/agent-headers.ts'
import { securityHeaders } from './headers.ts'
import type { Recipe } from './web-host.ts'

/** A CloudFormation template: a private bucket, a distribution in front of it, and a function that finds files. */
export function cloudFrontTemplate({ name, base }: Recipe, functionCode: string): string {
  return `AWSTemplateFormatVersion: '2010-09-09'
Description: A documentation site in a private S3 bucket, served by CloudFront.
Parameters:
  Domain:
    Type: String
    Default: ''
    Description: Your domain (optional). Its certificate has to be in us-east-1.
  Certificate:
    Type: String
    Default: ''
    Description: The ARN of the certificate of the domain.
Conditions:
  HasDomain: !Not [!Equals [!Ref Domain, '']]
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      PublicAccessBlockConfiguration:
        BlockPublicAcls: true
        BlockPublicPolicy: true
        IgnorePublicAcls: true
        RestrictPublicBuckets: true
  # ListBucket lets S3 return 404 instead of 403 for files that do not exist.
  BucketPolicy:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !Ref Bucket
      PolicyDocument:
        Version: '2012-10-17'
        Statement:
          - Effect: Allow
            Principal: { Service: cloudfront.amazonaws.com }
            Action: ['s3:GetObject', 's3:ListBucket']
            Resource: [!GetAtt Bucket.Arn, !Sub '\${Bucket.Arn}/*']
            Condition:
              StringEquals:
                AWS:SourceArn: !Sub 'arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}'
  AccessControl:
    Type: AWS::CloudFront::OriginAccessControl
    Properties:
      OriginAccessControlConfig:
        Name: !Sub '\${AWS::StackName}'
        OriginAccessControlOriginType: s3
        SigningBehavior: always
        SigningProtocol: sigv4
  Headers:
    Type: AWS::CloudFront::ResponseHeadersPolicy
    Properties:
      ResponseHeadersPolicyConfig:
        Name: !Sub '\${AWS::StackName}'
        SecurityHeadersConfig:
          ContentTypeOptions: { Override: true }
          FrameOptions: { FrameOption: ${securityHeaders['X-Frame-Options']}, Override: true }
          ReferrerPolicy: { ReferrerPolicy: ${securityHeaders['Referrer-Policy']}, Override: true }
        CustomHeadersConfig:
          Items:
${agentLines(base)}
  FindFile:
    Type: AWS::CloudFront::Function
    Properties:
      Name: !Sub '\${AWS::StackName}-find-file'
      AutoPublish: true
      FunctionConfig:
        Comment: ${name}
        Runtime: cloudfront-js-2.0
      FunctionCode: |
${functionCode.trimEnd().replace(/^(?=.)/gm, '        ')}
  Distribution:
    Type: AWS::CloudFront::Distribution
    Properties:
      DistributionConfig:
        Enabled: true
        HttpVersion: http2and3
        DefaultRootObject: ${base === '' ? 'index.html' : "''"}
        Aliases: !If [HasDomain, [!Ref Domain], !Ref AWS::NoValue]
        ViewerCertificate: !If
          - HasDomain
          - { AcmCertificateArn: !Ref Certificate, SslSupportMethod: sni-only, MinimumProtocolVersion: TLSv1.2_2021 }
          - { CloudFrontDefaultCertificate: true }
        Origins:
          - Id: bucket
            DomainName: !GetAtt Bucket.RegionalDomainName
            OriginAccessControlId: !GetAtt AccessControl.Id
            S3OriginConfig: { OriginAccessIdentity: '' }
        DefaultCacheBehavior:
          TargetOriginId: bucket
          ViewerProtocolPolicy: redirect-to-https
          Compress: true
          CachePolicyId: 658327ea-f89d-4fab-a63d-7e88639e58f6 # CachingOptimized
          ResponseHeadersPolicyId: !Ref Headers
          FunctionAssociations:
            - { EventType: viewer-request, FunctionARN: !GetAtt FindFile.FunctionARN }
        CustomErrorResponses:
          - { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: ${base}/404.html, ErrorCachingMinTTL: 10 }
Outputs:
  Bucket:
    Value: !Ref Bucket
  Distribution:
    Value: !Ref Distribution
  Url:
    Value: !Sub 'https://\${Distribution.DomainName}'
`
}

/** The stack knows no API of the site, so its headers name no catalog. */
function agentLines(base: string): string {
  return Object.entries(agentHeaders(base, { hasCatalog: false }))
    .map(([name, value]) => `            - { Header: ${name}, Value: '${value}', Override: true }`)
    .join('\n')
}
