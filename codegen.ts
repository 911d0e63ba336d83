import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
}

/** Types for the server's resolvers and typed hooks for the client, both from the SDL in schema/. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: { input: 'string', output: 'string | Date' } },
        contextType: '../context.ts#GraphQLContext',
        skipTypename: true,
        mappers: {
          User: '../../domain/models.ts#User as UserModel',
          TeamMember: '../../domain/models.ts#Member as MemberModel',
          AuditEvent: '../../domain/models.ts#AuditEvent as AuditEventModel',
          AuditEventConnection: '../connection.ts#Connection<AuditEventModel>',
          Challenge: '../../domain/models.ts#Challenge as ChallengeModel',
          ChallengeAttention: '../../domain/models.ts#Attention as AttentionModel',
          Scenario: '../../domain/models.ts#Scenario as ScenarioModel',
          Entry: '../../domain/models.ts#Entry as EntryModel',
          Response: '../../domain/models.ts#Response as ResponseModel',
          Review: '../../domain/models.ts#Review as ReviewModel',
          Score: '../resolvers/review.ts#ScoreModel',
          Mail: '../../domain/models.ts#Mail as MailModel',
          MailReading: '../../domain/models.ts#MailReading as MailReadingModel',
          MailPreview: '../../domain/models.ts#MailPreview as MailPreviewModel',
          MailService: '../../domain/models.ts#MailService as MailServiceModel',
          Faq: '../../domain/models.ts#Faq as FaqModel',
          Article: '../../domain/models.ts#Article as ArticleModel',
          UnansweredQuestion: '../../domain/models.ts#Question as QuestionModel',
          FaqConnection: '../connection.ts#Connection<FaqModel>',
          ArticleConnection: '../connection.ts#Connection<ArticleModel>',
          UnansweredQuestionConnection: '../connection.ts#Connection<QuestionModel>',
          ScoreRow: '../../domain/models.ts#ScoreRow as ScoreRowModel',
          Results: '../../domain/models.ts#Results as ResultsModel',
          Result: '../../domain/models.ts#Result as ResultModel',
          SaveResponsesPayload: '../resolvers/entry.ts#SaveResponsesPayloadModel',
          UserConnection: '../connection.ts#Connection<UserModel>',
          ChallengeConnection: '../connection.ts#Connection<ChallengeModel>',
          ScenarioConnection: '../connection.ts#Connection<ScenarioModel>',
          EntryConnection: '../connection.ts#Connection<EntryModel>',
          MailConnection: '../connection.ts#Connection<MailModel>',
          ScoreRowConnection: '../connection.ts#Connection<ScoreRowModel>',
        },
      },
    },
    'client/generated/graphql.ts': {
      documents: ['client/**/*.graphql'],
      plugins: [
        'typescript-operations',
        'typed-document-node',
        './client/graphql/hooks-plugin.mjs',
      ],
      config: { useTypeImports: true, enumsAsTypes: true, scalars, documentMode: 'documentNode' },
    },
  },
}

export default config
