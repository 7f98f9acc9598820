/** Addresses of the bundle of the server, and of what says where it is and which digest it has. */
export const SERVER_FILES = { bundle: '/impact-docs.mcpb', description: '/.well-known/mcp/server.json' } as const;
