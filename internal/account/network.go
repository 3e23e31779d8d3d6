package account

// NetworkOf is what one household or provider hands to one customer, as an address names it: an IPv4 address or an IPv6 /64.
func NetworkOf(address string) string { return network(address) }
