import { buildSchema, isObjectType } from 'graphql';
import { createSchemaCustomization } from './create-schema-customization';

/** The parts of Gatsby's own schema that these types use. */
const GATSBY = `
  directive @dontInfer on OBJECT
  scalar JSON
  interface Node { id: ID! }
  type Query { node: Node }
`;

/** The schema of what the plugin declares; nodes get their \`id\` from Gatsby. */
function declaredTypes() {
  const declared: string[] = [];
  const actions = { createTypes: (types: string) => void declared.push(types) };
  // The mock has the one action that is used.
  createSchemaCustomization({ actions } as unknown as Parameters<typeof createSchemaCustomization>[0]);
  const sdl = declared.join('\n').replace(/implements Node @dontInfer \{/g, '$& id: ID!');
  return buildSchema(GATSBY + sdl);
}

/** Returns the fields of a type with their types, such as `versionId: Float!`. */
function fieldsOf(name: string): string[] {
  const type = declaredTypes().getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not declared`);
  return Object.values(type.getFields()).map((field) => `${field.name}: ${String(field.type)}`);
}

describe('the types of the nodes', () => {
  it.each([
    [
      'ContentVersion',
      ['id: ID!', 'versionId: Float!', 'defaultVersion: Boolean!', 'description: ContentLocalizedText!'],
    ],
    ['ContentOutline', ['id: ID!', 'categories: [ContentCategory!]!', 'articles: [ContentOutlineArticle!]!']],
    [
      'ContentArticle',
      [
        'id: ID!',
        'articleId: Float!',
        'markdown: String!',
        'images: [ContentArticleImage!]!',
        'file: ContentArticleFile',
      ],
    ],
    ['ContentConfig', ['id: ID!', 'name: String!', 'value: JSON!']],
    ['ContentSite', ['id: ID!', 'settings: JSON!', 'images: [ContentArticleImage!]!']],
    ['ContentInformation', ['id: ID!', 'name: String!', 'title: String', 'file: ContentArticleFile']],
    ['ContentInformationData', ['id: ID!', 'team: JSON!', 'history: JSON!']],
    ['ContentRouteRule', ['id: ID!', 'path: String!', 'redirect: String!', 'status: Int!']],
  ])('gives %s the fields of the contract', (name, fields) => {
    expect(fieldsOf(name)).toEqual(expect.arrayContaining(fields));
  });

  it('disables inference', () => {
    const declared = Object.values(declaredTypes().getTypeMap()).filter((type) => type.name.startsWith('Content'));
    expect(declared).toHaveLength(13);
    for (const type of declared) {
      expect(
        type.astNode && 'directives' in type.astNode && type.astNode.directives?.map(({ name }) => name.value),
      ).toEqual(['dontInfer']);
    }
  });
});
