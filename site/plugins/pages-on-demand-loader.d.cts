declare function pagesOnDemandLoader(source: string): string;
export = pagesOnDemandLoader;
