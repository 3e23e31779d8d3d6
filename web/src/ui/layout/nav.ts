/** The data of the menus. The app owns the lists; these parts only draw them. */
export interface NavLink {
  id: string;
  label: string;
  icon: string;
  href: string;
  current?: boolean;
  /** The number of things that wait there. */
  count?: number;
}

export interface NavGroup {
  title: string;
  links: readonly NavLink[];
}
