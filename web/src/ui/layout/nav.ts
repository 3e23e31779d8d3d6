/** What the frame is told to show. The app owns the lists; these parts only draw them. */
export interface NavLink {
  id: string;
  label: string;
  icon: string;
  href: string;
  current?: boolean;
  /** How many things wait there. */
  count?: number;
}

export interface NavGroup {
  title: string;
  links: readonly NavLink[];
}
